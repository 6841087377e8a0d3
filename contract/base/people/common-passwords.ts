/** The commonest passwords of published lists, with those that Vietnamese readers choose, in small letters without blanks. */
const commonest = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 123123 123123123 112233 111222 121212
  123321 654321 666888 686868 888999 147258 147258369 159753 159357 789456 789456123 123654 456789 012345 0123456
  abc123 abc@123 abcd1234 abc12345 abc123456 abcdef abcdefg abcdefgh 123abc 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qwerty qwerty123 qwertyuiop qwerty12345 qazwsx asdfgh asdfghjkl zxcvbn zxcvbnm q1w2e3r4 q1w2e3 aa123456 a123456
  a12345678 a123456789 aa12345678 123456a 12345678a 123456789a 123456aa a1234567 p@ssw0rd passw0rd password password1
  password12 password123 password1234 password@123 pass1234 pass@123 matkhau matkhau1 matkhau123 matkhau@123
  mậtkhẩu matkhau12345 khongbiet khongnho khongco iloveyou iloveyou1 iloveu loveyou anhyeuem anhyeuem123 emyeuanh
  yeuem yeuanh yeuemnhieu anhnhoem emnhoanh nhoem tinhyeu tinhban banbe giadinh hanhphuc mayman congchua hoangtu
  vietnam vietnam1 vietnam123 vietnam@123 hanoi123 hanoi@123 saigon saigon123 saigon@123 danang123 sachhay hiensach
  hiensach123 hiensach@123 admin admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 admin@1234
  admin@12345 admin@123456 admin@2024 admin@2025 admin@2026 administrator quantri quantri123 quantri@123 quantrivien
  root123 root@123 user123 user1234 user@123 test123 test1234 test@123 test123456 guest123 guest1234 demo123 demo1234
  demo@123 khach@12345 khachhang khachhang123 lan@12345 welcome welcome1 welcome123 letmein letmein123 changeme
  changeme123 secret123 monkey dragon sunshine princess football baseball superman batman master shadow michael jordan
  pokemon naruto doraemon google facebook facebook123 samsung iphone apple123 nokia123 internet computer tuoitho
  nguyen nguyen123 nguyenvan nguyenvana tranvana 1234qwer qwer1234 asdf1234 zxcv1234 aaa111 aaabbb aabbcc 102030 101010
  232323 131313 741852963 963852741 852456 258456 369258147 5201314 520520 1314520 131420 000000 00000000 trustno1 hello123
  starwars whatever freedom ashley charlie donald passport blink182 11223344 1122334455 111222333 12344321 1234554321`.split(
    /\s+/,
  ),
)

const runs = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/** One of the commonest, one letter over and over, a short piece over and over, or a run along the keyboard. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase().replace(/\s/gu, '')
  return commonest.has(plain) || /^(.{1,3})\1+$/u.test(plain) || runs.some((run) => run.includes(plain))
}
