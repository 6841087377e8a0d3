import { type NameKind, nameWords } from './name-rules.ts'
import { pictureNotFetched } from '#contract/platform/shape/image-upload.ts'

/** Number of names in a preview before it only counts. */
const shownInPreview = 3

/** 'Kim Đồng, Nhã Nam, Trẻ và 2 nhà xuất bản khác' */
export function previewNames(kind: NameKind, names: readonly string[]): { shown: string[]; rest: string } {
  const more = names.length - shownInPreview
  return {
    shown: names.slice(0, shownInPreview),
    rest: more > 0 ? `và ${more} ${nameWords[kind].one} khác` : '',
  }
}

function sentencesOf(kind: NameKind) {
  const { one, capital } = nameWords[kind]
  return {
    title: `Quản lý ${one}`,
    none: `Chưa có ${one} nào`,
    noneFound: `Không tìm thấy ${one} nào phù hợp`,
    listFailed: `Không thể tải danh sách ${one}`,
    created: `Thêm ${one} thành công!`,
    updated: `Cập nhật ${one} thành công!`,
    // The server said nothing; below it, no server had a part in it.
    createFailed: `Không thể tạo ${one} mới`,
    updateFailed: `Không thể cập nhật ${one}`,
    saveBroke: `Không thể lưu thông tin ${one}`,
    deleteFailed: `Không thể xóa ${one}`,
    deleteBroke: `Đã có lỗi xảy ra khi xóa ${one}`,
    batchFailed: `Không thể xóa các ${one}`,
    batchBroke: `Không thể xóa các ${one} đã chọn`,
    mergeFailed: `Không thể gộp ${one}`,
    mergeBroke: 'Đã có lỗi xảy ra. Vui lòng thử lại.',
    noneChosen: `Vui lòng chọn ít nhất một ${one} để xóa`,
    fewChosen: `Vui lòng chọn ít nhất hai ${one} để gộp`,
    notFound: `Không tìm thấy ${one}.`,
    noTarget: `Không tìm thấy ${one} để chuyển sách sang`,
    targetAmongDeleted: `Không thể chuyển sách sang ${one} cũng bị xóa`,
    taken: (name: string) => `Trùng tên: ${one} "${name}" đã có rồi`,
    changed: `${capital} vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi lưu.`,
    hasBooks: (name: string, books: number, withdrawn = 0) =>
      `${capital} "${name}" còn ${books} cuốn sách${withdrawn > 0 ? ` (gồm ${withdrawn} cuốn đã ngừng bán)` : ''}. Hãy chuyển sách sang ${one} khác trước khi xóa.`,
    deleted: (name: string) => `Đã xóa ${one} "${name}" thành công!`,
    batchDeleted: (deleted: number, failed: number) =>
      failed === 0
        ? `Đã xóa thành công ${deleted} ${one}`
        : `Đã xóa ${deleted} ${one}, thất bại ${failed} ${one}`,
    move: (books: number) => `Chuyển ${books} sách sang…`,
    merged: (name: string, others: number) => `Đã gộp ${others} ${one} vào "${name}"`,
  }
}

const said = {
  categories: sentencesOf('categories'),
  authors: sentencesOf('authors'),
  publishers: sentencesOf('publishers'),
  series: sentencesOf('series'),
}

/** Sentences of all kinds; where the specification has another word for one, the specification's. */
export const nameSentences = {
  ...said,
  categories: {
    ...said.categories,
    listFailed: 'Không thể tải danh sách thể loại',
    batchFailed: said.categories.deleteFailed,
    batchBroke: said.categories.deleteBroke,
  },
  authors: {
    ...said.authors,
    deleteFailed: 'Không thể xoá tác giả',
    deleteBroke: 'Không thể xóa tác giả',
    batchFailed: 'Không thể xoá các tác giả',
  },
}

/** Current value of a field that was changed elsewhere meanwhile. */
export const currentValueNote = (value: string | null | undefined) =>
  value ? `Hiện tại là: ${value}` : 'Hiện tại đang để trống'

export const authorPictureSentences = {
  wrongType: 'Vui lòng chọn file ảnh hợp lệ',
  tooLarge: 'Kích thước ảnh không được vượt quá 5MB',
  changed: 'Ảnh vừa được đổi ở nơi khác',
  notFetched: pictureNotFetched,
}
