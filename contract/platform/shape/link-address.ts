const inTheWeb = /^https?:\/\/(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}._~-]+)(:\d{1,5})?([/?#][^\s\\\p{Cc}]*)?$/iu
/** Browsers read two slashes, or a backslash, as the beginning of another host, and pass over tabs and breaks. */
const ofTheShop = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** True for links that staff or a sheet may give: somewhere in the web, or a path of the shop; nothing that a browser runs. */
export const isLinkAddress = (text: string) => inTheWeb.test(text) || ofTheShop.test(text)
