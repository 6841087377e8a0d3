import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

/** Words that are written or left out at will. */
const smallWords = new Set('so nha duong pho ngo ngach hem phuong xa p x tp thanh tinh'.split(' '))

/** One key for the usual ways of writing one address; a district, which is no more, makes no difference. */
export function postalKey({ house_number, commune, councious }: PostalAddress): string {
  const plain = (text: string) =>
    fold(text)
      .split(' ')
      .filter((word) => !smallWords.has(word))
      .join(' ')
  return [house_number, commune, councious].map(plain).join('|')
}
