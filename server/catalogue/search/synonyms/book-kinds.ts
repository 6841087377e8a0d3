import { isFiller } from '#server/catalogue/search/filler-words.ts'
import { runsOf } from './find-meaning.ts'

/**
 * Kinds of books as readers ask for them, folded, each with what the names of its categories have in them. No shop calls its categories as
 * all readers do: 'tiểu thuyết' stands in few titles, and is what three shelves out of four hold. Synonyms of the staff come first.
 */
const kinds: readonly { said: string; named: string }[] = [
  {
    said: 'tieu thuyet, truyen dai, truyen chu, truyen ngan, novel, fiction, van chuong',
    named:
      'tieu thuyet, truyen ngan, van hoc, kinh dien, trinh tham, gia tuong, vien tuong, ngon tinh, lang man, light novel',
  },
  {
    said: 'self help, selfhelp, ky nang mem, phat trien ban than, hoc lam nguoi, song dep, tu luc, truyen cam hung',
    named: 'ky nang, self help, phat trien ban than, tam ly, hoc lam nguoi, song dep',
  },
  { said: 'tam ly hoc, chua lanh, tram cam', named: 'tam ly' },
  {
    said: 'manga, truyen tranh, comic, comics, manhwa, manhua, truyen tranh nhat ban',
    named: 'truyen tranh, manga, comic, comics, manhwa',
  },
  { said: 'light novel, ranobe', named: 'light novel' },
  {
    said: 'ngon tinh, dam my, truyen tinh cam, truyen tinh yeu',
    named: 'ngon tinh, dam my, lang man, tinh cam',
  },
  {
    said: 'cho be, cho con, cho tre, tre em, tre con, nhi dong, mau giao, truyen co tich, to mau, be tap doc',
    named: 'thieu nhi, tre em, nhi dong, mau giao, co tich, truyen tranh',
  },
  {
    said: 'thieu nien, tuoi teen, tuoi moi lon, tuoi hoc tro, young adult',
    named: 'thieu nien, tuoi teen, tuoi moi lon, thieu nhi',
  },
  {
    said: 'trinh tham, hinh su, pha an, ly ky, giat gan, thriller, kinh di, truyen ma',
    named: 'trinh tham, hinh su, kinh di',
  },
  {
    said: 'khoa hoc vien tuong, vien tuong, gia tuong, ky ao, fantasy, sci fi, scifi, phep thuat',
    named: 'gia tuong, vien tuong, ky ao, fantasy',
  },
  {
    said: 'kinh doanh, quan tri, quan ly, lanh dao, khoi nghiep, startup, marketing, ban hang, tai chinh, chung khoan, dau tu, lam giau, kinh te hoc, ke toan',
    named: 'kinh te, kinh doanh, quan tri, tai chinh, marketing, khoi nghiep',
  },
  {
    said: 'hoi ky, tu truyen, tieu su, danh nhan, nhat ky',
    named: 'hoi ky, tu truyen, tieu su, danh nhan, but ky',
  },
  { said: 'tan van, tap van, tuy but, tap but', named: 'tan van, tap van, tuy but, but ky' },
  { said: 'tap tho, tho tinh, thi ca, thi tap', named: 'tho, tho ca, thi ca' },
  { said: 'su viet, viet su, su hoc', named: 'lich su' },
  { said: 'tu tuong', named: 'triet hoc, tu tuong' },
  { said: 'nau an, day nau an, mon an, lam banh, am thuc', named: 'am thuc, nau an, mon an' },
  { said: 'du lich, du ky, phuot', named: 'du lich, du ky' },
  {
    said: 'nuoi day con, day con, lam cha me, nuoi con',
    named: 'nuoi day con, cha me, gia dinh, lam cha me',
  },
  {
    said: 'giao khoa, luyen thi, tham khao, giao trinh, on thi',
    named: 'giao khoa, tham khao, luyen thi, giao trinh',
  },
  { said: 'hoc tieng anh, ngoai ngu, ielts, toeic, tieng nhat, tieng trung', named: 'ngoai ngu, tieng anh' },
  { said: 'phat giao, dao phat, tam linh', named: 'ton giao, tam linh, phat giao' },
  { said: 'my thuat, hoi hoa, nhiep anh, am nhac', named: 'nghe thuat, my thuat, hoi hoa, am nhac' },
  { said: 'tin hoc, lap trinh, cong nghe thong tin', named: 'tin hoc, lap trinh, cong nghe' },
  { said: 'suc khoe, y hoc, duong sinh', named: 'suc khoe, y hoc, y duoc' },
]

const listOf = (text: string) => text.split(', ')
const namesOfKind = new Map(
  kinds.flatMap(({ said, named }) => listOf(said).map((one) => [one, listOf(named)] as const)),
)

export type BookKind = { from: number; to: number; said: string; named: readonly string[]; isAlone: boolean }

/** The longest run of these words that is a kind of books; alone where what stands beside it says nothing. */
export function findBookKind(words: readonly string[]): BookKind | undefined {
  const run = runsOf(words).find(({ text }) => namesOfKind.has(text))
  if (!run) return undefined
  const { from, to, text } = run
  const isAlone = words.every((word, place) => (place >= from && place < to) || isFiller(word))
  return { from, to, said: text, named: namesOfKind.get(text) ?? [], isAlone }
}
