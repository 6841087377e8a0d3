const steps = [
  [
    'Tải file mẫu',
    'Bấm "Tải Template" để có đúng các cột. Cột có tên tiếng Việt như "Tên sách", "Giá" cũng được.',
  ],
  [
    'Điền sách',
    'Mỗi dòng một cuốn. Bắt buộc có tên sách, tác giả, danh mục và giá; dòng bắt đầu bằng # là ghi chú.',
  ],
  ['Chọn file', 'Kéo thả hoặc chọn file .xlsx, .xls hay .csv, tối đa 10MB và 50.000 dòng.'],
  [
    'Xem trước',
    'Kiểm tra từng dòng khi chưa lưu gì. Sách đã có cùng ISBN sẽ được cập nhật, ô trống giữ nguyên.',
  ],
  [
    'Bắt đầu Import',
    'Có thể rời trang trong lúc chạy. Tải file lỗi về sửa rồi nhập lại, hoặc hoàn tác cả lần nhập.',
  ],
] as const

export function ImportGuide() {
  return (
    <section aria-labelledby="huong-dan-nhap" className="rounded-md border border-line bg-surface p-4 sm:p-6">
      <h2 id="huong-dan-nhap" className="text-xl">
        Hướng dẫn
      </h2>
      <ol className="mt-4 space-y-4">
        {steps.map(([name, text], place) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-7 shrink-0 place-items-center rounded-full border border-edge text-sm font-semibold"
            >
              {place + 1}
            </span>
            <p className="min-w-0">
              <strong className="block">{name}</strong>
              <span className="text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
