const inTheWeb = /^https?:\/\/(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}._~-]+)(:\d{1,5})?([/?#][^\s\\\p{Cc}]*)?$/iu
/** Browsers read two slashes, or a backslash, as the beginning of another host, and pass over tabs and breaks. */
const ofTheShop = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Where a link may lead that staff or a sheet gave: somewhere in the web, or a path of the shop; nothing that a browser runs. */
export const isLinkAddress = (text: string) => inTheWeb.test(text) || ofTheShop.test(text)
