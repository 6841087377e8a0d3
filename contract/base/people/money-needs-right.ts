/** Said to one of the staff who may do the rest of what a call does, and not what it does to money. */
export const moneyNeedsRight =
  'Thao tác này trả hoặc nhận tiền của khách. Hãy nhờ chủ nhà sách, quản lý hoặc người có quyền xử lý tiền làm.'
