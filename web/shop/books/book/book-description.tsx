/** The publisher's words, paragraph by paragraph. */
export function BookDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <section aria-label="Giới thiệu sách" className="max-w-prose border-t border-line pt-6">
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no name but their place.
        <p key={index} className="mb-4 break-words">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
