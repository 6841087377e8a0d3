import { consignmentSentences } from '#contract/goods/stock/consignment-sentences.ts'
import { countSentences, placeSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { healthSentences } from '#contract/operations/health/health-sentences.ts'
import { receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import {
  reorderSentences,
  supplierOrderSentences,
  supplierSentences,
} from '#contract/goods/stock/supplier-order-sentences.ts'
import { roleSentences } from '#contract/identity/accounts/role-sentences.ts'
import { counterSentences } from '#contract/goods/counter/counter-sentences.ts'
import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { campaignSentences } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { todaySentences } from '#contract/desk/today/work-kinds.ts'
import { DeskStyles } from '#web/staff/workspace/desk-styles.tsx'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

type MetaArgs<Data> = {
  loaderData?: { data: Data; publicUrl: string } | undefined
  matches: readonly [{ loaderData: { shop: { name: string } } }, ...unknown[]]
}

/** Descriptions of the screens, by their addresses. */
const descriptions: Readonly<Record<string, string>> = {
  '/admin': 'Sách của nhà sách: tìm, thêm, sửa, đổi giá và tồn kho.',
  '/admin/today': todaySentences.description,
  '/admin/cod': codSentences.about,
  '/admin/counter': counterSentences.about,
  '/admin/shifts': counterSentences.shiftsAbout,
  '/admin/receipts': receiptSentences.about,
  '/admin/receipts/consigned': consignmentSentences.about,
  '/admin/reorder': reorderSentences.description,
  '/admin/reorder/orders': supplierOrderSentences.description,
  '/admin/reorder/suppliers': supplierSentences.description,
  '/admin/counts': countSentences.description,
  '/admin/counts/places': placeSentences.description,
  '/admin/categories': 'Thêm, sửa, xóa và gộp danh mục sách của nhà sách.',
  '/admin/authors': 'Thêm, sửa, xóa và gộp tác giả của nhà sách.',
  '/admin/publishers': 'Thêm, sửa, xóa và gộp nhà xuất bản của nhà sách.',
  '/admin/series': 'Thêm, sửa, xóa và gộp bộ sách của nhà sách.',
  '/admin/orders': 'Đơn hàng của nhà sách: tìm, xác nhận, giao và hủy.',
  '/admin/orders/new': 'Đơn hàng mà nhân viên tạo cho khách đặt qua điện thoại hay tin nhắn.',
  '/admin/transactions': 'Giao dịch thanh toán của nhà sách: tìm, đối chiếu và hoàn tiền.',
  '/admin/transfers': 'Tiền vào tài khoản của nhà sách: đã ghi vào đơn nào, khoản nào cần xem.',
  '/admin/returns': 'Hàng khách trả: trả lời yêu cầu, nhập sách về, hoàn tiền.',
  '/admin/users': 'Tài khoản của khách hàng và quản trị viên: tìm, thêm, sửa, khóa.',
  '/admin/roles': roleSentences.about,
  '/admin/messages': 'Hộp thư của nhà sách: đọc và trả lời tin nhắn của khách hàng.',
  '/admin/revenue': 'Doanh thu của nhà sách theo ngày giao hàng, và những việc đang chờ.',
  '/admin/coupons': 'Mã giảm giá: tạo, sửa, kết thúc và số lượt đã dùng.',
  '/admin/campaigns': campaignSentences.about,
  '/admin/picks': 'Danh sách Hiên chọn: tạo, xếp thứ tự, hiện cho bạn đọc và gỡ xuống.',
  '/admin/reviews': 'Đánh giá của bạn đọc: tìm, ẩn với lý do, hiện lại.',
  '/admin/window': 'Bày các khối của trang chủ và các nhóm của thực đơn thể loại.',
  '/admin/search': 'Từ đồng nghĩa khi tìm sách, và những lần tìm không ra trong 30 ngày.',
  '/admin/letters': 'Thư của nhà sách gửi khách: đang chờ, đã gửi, gửi không được.',
  '/admin/letters/templates': 'Mẫu thư của nhà sách: xem trước, gửi thử, sửa lời.',
  '/admin/enquiries': 'Lời nhắn từ trang Liên hệ: chờ trả lời, đã trả lời, đã xong.',
  '/admin/policies': 'Các trang chính sách của nhà sách: sửa lời, xem trước, xem lại các bản cũ.',
  '/admin/settings': 'Tên, liên hệ, giờ mở cửa, những con số ở trang chủ và mức sắp hết hàng.',
  '/admin/settings/delivery':
    'Phí vận chuyển, mức miễn phí, số ngày giao theo vùng, giờ gửi hàng và ngày lễ.',
  '/admin/audit': 'Ai đã làm gì, với cái gì, lúc nào và từ đâu.',
  '/admin/health': healthSentences.about,
  '/admin/backups': 'Bản sao lưu gần nhất là khi nào, và tải một bản về.',
}

type Head = { title: string; path: string; /** Given if not among the above. */ description?: string }

/** The `meta` of a screen of the back-office, which no search engine lists. */
export const adminMeta =
  <Data,>(head: Head | ((data: Data) => Head)) =>
  ({ loaderData, matches }: MetaArgs<Data>) => {
    if (!loaderData) return []
    const { title, path, description } = typeof head === 'function' ? head(loaderData.data) : head
    return pageMeta({
      title,
      path,
      description: description ?? descriptions[path] ?? title,
      publicUrl: loaderData.publicUrl,
      shopName: matches[0].loaderData.shop.name,
      noIndex: true,
    })
  }

/** The `ErrorBoundary` of a screen whose data could not be loaded. */
export const loadFailure = (sentence: string) =>
  function AdminLoadFailure({ error }: { error: unknown }) {
    return (
      <>
        <DeskStyles />
        <LoadFailure error={error} fallback={sentence} />
      </>
    )
  }
