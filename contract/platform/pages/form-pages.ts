import { profilePaths } from './profile-paths.ts'
/** The pages that take forms: their routes have an action. Others answer a form with what they show anyway. */
export const formPages = [
  '/cart',
  '/lien-he',
  '/yeu-thich',
  '/tu-sach',
  '/login',
  profilePaths.letters,
  '/checkout',
  '/tra-cuu',
  '/tra-cuu/:token',
  '/nhan-don/:token',
  '/orders/:orderName',
  '/book/:bookId',
  '/tac-gia/:place',
  '/bao-co-hang',
  '/bao-co-hang/:token',
  '/ngung-nhan-tin/:token',
]
