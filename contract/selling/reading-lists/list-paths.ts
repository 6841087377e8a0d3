export const listsPath = '/tu-sach'
export const listPath = (listId: number) => `${listsPath}/${listId}`
export const addToListPath = (bookId: number) => `${listsPath}?sach=${bookId}`
export const sharedListPath = (token: string) => `/danh-sach/${token}`
