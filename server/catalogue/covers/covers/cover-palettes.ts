import { chanceOf } from './cover-shapes.ts'

/** `ink` is read on `ground`, `onBlock` on `block`; `accent` and `soft` only decorate. */
export type Colours = {
  ground: string
  ink: string
  block: string
  onBlock: string
  accent: string
  soft: string
}

const pigments = {
  ivory: '#f7f0e1',
  rice: '#efe5cf',
  sand: '#e3d3b2',
  shell: '#f4e3d2',
  mist: '#e6e9de',
  butter: '#f1dfa8',
  leaf: '#d5dec4',
  sky: '#cfdddc',
  blush: '#edcdbd',
  dew: '#b9cdbd',
  ochre: '#d39a30',
  marigold: '#e7b347',
  terracotta: '#a9502c',
  vermilion: '#c8371c',
  lotus: '#d98c81',
  jade: '#2f6f5b',
  moss: '#5c6b2f',
  celadon: '#95b39a',
  slate: '#486a7a',
  teal: '#1d6267',
  sea: '#2f5f8d',
  clay: '#94492f',
  brick: '#8c3423',
  ink: '#211c19',
  charcoal: '#332d2a',
  indigo: '#1f3354',
  abyss: '#123d42',
  forest: '#21432f',
  lacquer: '#771b13',
  mulberry: '#5d2133',
  umber: '#4c2d1b',
  midnight: '#18243c',
  olive: '#3f4322',
} as const

type Pigment = keyof typeof pigments

type Family = readonly [string, string, string, string]

/** For every category four colourways, and as many turned round: ground, ink, block, accent, soft. */
const families = new Map<string, Family>(
  Object.entries<Family>({
    'van-hoc-viet-nam': [
      'ivory ink lacquer ochre sand',
      'brick ivory umber marigold clay',
      'rice umber forest vermilion sand',
      'shell lacquer terracotta ochre blush',
    ],
    'kinh-dien-viet-nam': [
      'rice ink vermilion ochre sand',
      'sand umber lacquer vermilion rice',
      'ivory lacquer umber vermilion rice',
      'lacquer rice ink ochre brick',
    ],
    'tho-ca': [
      'blush mulberry lacquer lotus shell',
      'leaf forest forest vermilion mist',
      'ivory mulberry lotus vermilion shell',
      'mist indigo slate lotus sky',
    ],
    'tan-van-but-ky': [
      'butter olive forest vermilion ivory',
      'leaf olive forest terracotta mist',
      'ivory umber celadon terracotta rice',
      'moss ivory olive butter celadon',
    ],
    'lich-su-viet-nam': [
      'sand ink brick ochre rice',
      'lacquer butter ink marigold brick',
      'rice umber olive vermilion sand',
      'umber sand ochre vermilion charcoal',
    ],
    'van-hoa-phong-tuc': [
      'rice indigo terracotta ochre sand',
      'ochre ink lacquer ivory marigold',
      'indigo rice teal marigold midnight',
      'shell umber abyss terracotta blush',
    ],
    'thieu-nhi-viet-nam': [
      'marigold ink vermilion ivory butter',
      'sky indigo indigo vermilion mist',
      'butter forest jade marigold ivory',
      'jade ivory forest marigold teal',
    ],
    'am-thuc-du-ky': [
      'butter umber umber terracotta sand',
      'shell brick moss marigold blush',
      'teal ivory abyss marigold jade',
      'terracotta ivory umber butter clay',
    ],
    'van-hoc-nuoc-ngoai': [
      'mist midnight indigo vermilion sky',
      'indigo ivory sea lotus midnight',
      'ivory indigo vermilion ochre rice',
      'sky ink indigo terracotta mist',
    ],
    'kinh-dien-the-gioi': [
      'ivory forest forest ochre leaf',
      'forest rice ink ochre jade',
      'rice midnight mulberry ochre sand',
      'mulberry shell ochre shell lacquer',
    ],
    'trinh-tham': [
      'ink ivory vermilion ochre charcoal',
      'rice ink ink vermilion sand',
      'midnight butter brick marigold indigo',
      'brick ivory ink butter lacquer',
    ],
    'gia-tuong-khoa-hoc-vien-tuong': [
      'midnight sky teal marigold indigo',
      'abyss mist terracotta marigold teal',
      'sky midnight abyss vermilion dew',
      'shell abyss indigo vermilion blush',
    ],
    'thieu-nhi-nuoc-ngoai': [
      'sky midnight midnight vermilion mist',
      'blush ink abyss vermilion shell',
      'butter indigo midnight vermilion ivory',
      'lotus ink brick butter blush',
    ],
    'tam-ly-ky-nang-song': [
      'dew forest abyss terracotta leaf',
      'shell umber terracotta ochre blush',
      'mist abyss abyss vermilion dew',
      'celadon ink abyss ivory dew',
    ],
    'kinh-te-quan-tri': [
      'ivory indigo indigo vermilion rice',
      'indigo butter sea ochre midnight',
      'rice forest jade ochre sand',
      'sand ink abyss vermilion rice',
    ],
    'khoa-hoc-triet-hoc': [
      'mist ink midnight vermilion sky',
      'abyss ivory teal ochre jade',
      'ivory midnight teal marigold mist',
      'slate ivory midnight marigold sea',
    ],
  }),
)

/** The demo shop's categories also go by these shorter names. */
const aliases = new Map([
  ['but-ky-tan-van', 'tan-van-but-ky'],
  ['tam-ly-ky-nang', 'tam-ly-ky-nang-song'],
])

/** A category that is not known takes the colours of one that is, always the same. */
export function colourwaysOf(category: string): [Colours, ...Colours[]] {
  const key = nameKey(category)
  const known = families.get(aliases.get(key) ?? key)
  const [one, ...more] = known ?? chanceOf(key).pick([...families.values()] as [Family, ...Family[]])
  const own = [readColourway(one), ...more.map(readColourway)] as const
  return [...own, ...own.map(turned)]
}

/** The same pigments the other way round: the block's as the ground. */
function turned({ ground, block, onBlock, ink, accent, soft }: Colours): Colours {
  const isSeen = contrast(soft, ground) >= 1.15 && contrast(soft, block) >= 1.05
  return { ground: block, ink: onBlock, block: ground, onBlock: ink, accent, soft: isSeen ? soft : accent }
}

export const colouredCategories: readonly string[] = [...families.keys()]

const nameKey = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/đ/giu, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')

function readColourway(text: string): Colours {
  const [ground = '', ink = '', block = '', accent = '', soft = ''] = text
    .split(' ')
    .map((name) => pigments[name as Pigment])
  const onBlock =
    contrast(pigments.ivory, block) >= contrast(pigments.ink, block) ? pigments.ivory : pigments.ink
  return { ground, ink, block, onBlock, accent, soft }
}

/** The WCAG ratio of two colours. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
