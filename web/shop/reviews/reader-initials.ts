/** Two letters: of the first word, the family name, and of the last, by which people are called. */
export function readerInitials(name: string): string {
  const words = name.normalize('NFC').split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('vi')
}
