import { type LetterBlock, type LetterKind, ofAccount } from '#contract/base/letters/letter-kind.ts'

const notYou: LetterBlock = {
  kind: 'aside',
  text: 'Nếu không phải bạn làm việc này, hãy liên hệ với chúng tôi ngay theo địa chỉ ở cuối thư.',
}
/** Advice about a command of the staff, which was never the reader’s own. */
const notAskedFor: LetterBlock = {
  kind: 'aside',
  text: 'Nếu bạn không nhờ nhà sách đặt lại mật khẩu, hãy liên hệ với chúng tôi ngay theo địa chỉ ở cuối thư.',
}

export const accountLetters = {
  password_reset: {
    ...ofAccount,
    cause: 'stranger',
    hours: 1,
    name: 'Đặt lại mật khẩu',
    when: 'Khi có người báo quên mật khẩu. Liên kết được tạo lúc gửi, không ai khác thấy được.',
    subject: 'Đặt lại mật khẩu ở {nha_sach}',
    opening:
      'Có người, hẳn là bạn, muốn đặt lại mật khẩu cho tài khoản của bạn ở {nha_sach}. Hãy mở liên kết này để chọn mật khẩu mới. Liên kết dùng được một lần, trong 30 phút.',
    blocks: ({ link = '' }) => [
      { kind: 'button', name: 'Chọn mật khẩu mới', link },
      { kind: 'aside', text: 'Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu của bạn vẫn như cũ.' },
    ],
  },
  password_changed: {
    ...ofAccount,
    name: 'Mật khẩu đã đổi',
    when: 'Khi mật khẩu của một tài khoản được đổi.',
    subject: 'Mật khẩu của bạn ở {nha_sach} đã được đổi',
    opening: 'Mật khẩu của tài khoản bạn ở {nha_sach} vừa được đổi, và các thiết bị khác đã được đăng xuất.',
    blocks: () => [notYou],
  },
  provider_linked: {
    ...ofAccount,
    name: 'Đã liên kết Google hoặc Facebook',
    when: 'Khi một tài khoản được liên kết với Google hoặc Facebook.',
    subject: 'Tài khoản của bạn ở {nha_sach} có thêm một cách đăng nhập',
    opening:
      'Tài khoản của bạn ở {nha_sach} vừa được liên kết với Google hoặc Facebook. Từ nay có thể đăng nhập bằng tài khoản đó.',
    blocks: () => [notYou],
  },
  account_locked: {
    ...ofAccount,
    name: 'Tài khoản bị khóa',
    when: 'Khi nhà sách khóa một tài khoản.',
    subject: 'Tài khoản của bạn ở {nha_sach} đã bị khóa',
    opening:
      'Nhà sách vừa khóa tài khoản của bạn ở {nha_sach}, và các thiết bị đã được đăng xuất. Nếu bạn cho là nhầm, hãy trả lời thư này.',
    blocks: () => [],
  },
  password_set: {
    ...ofAccount,
    name: 'Nhà sách đặt mật khẩu tạm thời',
    when: 'Khi nhân viên đặt mật khẩu tạm thời cho một tài khoản.',
    subject: 'Nhà sách đã đặt mật khẩu tạm thời cho tài khoản của bạn ở {nha_sach}',
    opening:
      'Nhân viên vừa đặt một mật khẩu tạm thời cho tài khoản của bạn ở {nha_sach}, và các thiết bị đã được đăng xuất. Bạn sẽ chọn mật khẩu mới khi đăng nhập.',
    blocks: () => [notAskedFor],
  },
  factor_added: {
    ...ofAccount,
    name: 'Đã bật xác minh hai bước',
    when: 'Khi một cách xác minh được thêm vào một tài khoản.',
    subject: 'Tài khoản của bạn ở {nha_sach} đã bật xác minh hai bước',
    opening:
      'Một cách xác minh hai bước vừa được thêm vào tài khoản của bạn ở {nha_sach}. Từ nay đăng nhập ở thiết bị lạ cần thêm bước này.',
    blocks: () => [notYou],
  },
  factor_removed: {
    ...ofAccount,
    name: 'Đã gỡ một cách xác minh',
    when: 'Khi một cách xác minh hai bước bị gỡ khỏi một tài khoản.',
    subject: 'Một cách xác minh của bạn ở {nha_sach} đã bị gỡ',
    opening: 'Một cách xác minh hai bước vừa bị gỡ khỏi tài khoản của bạn ở {nha_sach}.',
    blocks: () => [notYou],
  },
  new_device: {
    ...ofAccount,
    name: 'Đăng nhập từ thiết bị mới',
    when: 'Khi tài khoản của nhân viên, hoặc có xác minh hai bước, được đăng nhập từ một thiết bị lạ.',
    subject: 'Đăng nhập mới vào tài khoản của bạn ở {nha_sach}',
    opening: 'Tài khoản của bạn ở {nha_sach} vừa được đăng nhập từ một thiết bị chưa từng dùng.',
    blocks: ({ given }) => [
      {
        kind: 'facts',
        facts: [
          ['Thiết bị', String(given['device'] ?? '')],
          ['Địa chỉ mạng', String(given['address'] ?? '')],
        ],
      },
      notYou,
    ],
  },
  recovery_code_used: {
    ...ofAccount,
    name: 'Đã dùng mã khôi phục',
    when: 'Khi một mã khôi phục của một tài khoản được dùng.',
    subject: 'Một mã khôi phục của bạn ở {nha_sach} vừa được dùng',
    opening:
      'Một mã khôi phục vừa được dùng cho tài khoản của bạn ở {nha_sach}. Mã đó không dùng được nữa; hãy tạo bộ mã mới khi còn ít mã.',
    blocks: () => [notYou],
  },
  email_changed: {
    ...ofAccount,
    name: 'Email đã đổi',
    when: 'Khi email của một tài khoản được đổi; thư đến địa chỉ cũ.',
    subject: 'Email của tài khoản bạn ở {nha_sach} đã được đổi',
    opening:
      'Tài khoản của bạn ở {nha_sach} vừa được chuyển sang một địa chỉ email khác. Từ nay thư về tài khoản này không đến đây nữa.',
    blocks: () => [notYou],
  },
  connection_changed: {
    ...ofAccount,
    name: 'Kết nối của nhà sách đã đổi',
    when: 'Khi tài khoản ngân hàng, cổng thanh toán, máy chủ thư, nơi sao lưu hoặc kho ảnh được đổi; thư đến mọi người có quyền đổi.',
    subject: 'Một kết nối của {nha_sach} vừa được đổi',
    opening: 'Một kết nối của {nha_sach} vừa được đổi ở trang quản trị.',
    blocks: ({ given }) => [
      {
        kind: 'facts',
        facts: [
          ['Kết nối', String(given['connection'] ?? '')],
          ['Người đổi', String(given['by'] ?? '')],
        ],
      },
      {
        kind: 'aside',
        text: 'Nếu bạn không biết việc này, hãy đổi mật khẩu và xem mục Kết nối ngay: tiền của khách có thể đi nơi khác.',
      },
    ],
  },
} satisfies Record<string, LetterKind>
