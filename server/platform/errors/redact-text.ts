const longest = 2000

/** A sentence of a program without what it quotes: addresses, telephone numbers, tokens, queries, and whatever stands in quotes. */
export function redactText(text: string): string {
  return text
    .slice(0, longest)
    .replace(/\$argon2\S+/g, '…')
    .replace(/"[^"]*("|$)/g, '"…"')
    .replace(/[^\s<>"'=/]+(@|%40)[^\s<>"',;)]+/gi, '…')
    .replace(/([^\s?]*[/.][^\s?]*)\?\S+/g, '$1?…')
    .replace(/(\+84|\b0)\d{8,10}\b/g, '…')
    .replace(/[\w-]+\.[\w-]{20,}\.[\w-]{20,}/g, '…')
    .replace(/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, '…')
}

/** Path of a request, without what was asked there. */
export const redactUrl = (url: string): string => redactText(url.split('?')[0] ?? '')
