/** Without lists in between: the server asks for this a hundred times a page. */
export function classes(...parts: (string | false | undefined)[]): string {
  let all = ''
  for (const part of parts) if (part) all = all === '' ? part : `${all} ${part}`
  return all
}
