import type { User } from '#contract/people/person.ts'
import type { Shop } from '#contract/shop/shop.ts'
import type { Letter } from '#server/platform/outbound/send-mail.ts'

type Reset = { user: User; shop: Shop; token: string; shopUrl: string }

/** What follows the # is never sent to a server: the token stands in no log on the way. */
export function writeResetLetter({ user, shop, token, shopUrl }: Reset): Letter {
  return {
    to: user.email,
    senderName: shop.name,
    subject: `Đặt lại mật khẩu ở ${shop.name}`,
    text: `Chào ${user.first_name},

Có người, hẳn là bạn, muốn đặt lại mật khẩu cho tài khoản ${user.email} ở ${shop.name}.
Hãy mở liên kết này để chọn mật khẩu mới. Liên kết dùng được một lần, trong 30 phút:

${shopUrl}/dat-lai-mat-khau#${token}

Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu của bạn vẫn như cũ.

${shop.name}
${shop.phone} · ${shop.email}
`,
  }
}
