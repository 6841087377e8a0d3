export const firstStepSentences = {
  title: 'Những bước đầu tiên',
  kept: 'Đã ghi nhận.',
  keepFailed: 'Không thể ghi nhận. Vui lòng thử lại.',
  stepUnknown: 'Không có bước này',
  setBy: (variables: readonly string[]) => `Do máy chủ đặt bằng ${variables.join(', ')}: chỉ đổi được ở đó.`,
}
