import type { SampleBlock } from '#contract/catalogue/books/sample-blocks.ts'
import type { Leaf } from '#contract/catalogue/book-admin/look-inside.ts'

type Props = { blocks: readonly SampleBlock[]; leaves: readonly Leaf[]; language: string | undefined }

/** Text first, then pages as pictures: each is a block that a link may lead to, and whose place is kept. */
export function SamplePages({ blocks, leaves, language }: Props) {
  return (
    <>
      {blocks.length > 0 && (
        <div lang={language} className="sample-text">
          {blocks.map(({ kind, text }, index) => (
            <Block key={index} id={`doan-${index}`} kind={kind} text={text} />
          ))}
        </div>
      )}
      {leaves.length > 0 && (
        <ol className="sample-leaves">
          {leaves.map(({ image_url, width, height }, index) => (
            <li key={image_url} id={`doan-${blocks.length + index}`} data-block data-leaf>
              <img
                src={image_url}
                alt={`Trang ${index + 1}`}
                width={width}
                height={height}
                // White paper is no lamp in a dark room.
                className="dark:opacity-80"
                loading={blocks.length === 0 && index < 2 ? 'eager' : 'lazy'}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type BlockProps = SampleBlock & { id: string }

function Block({ id, kind, text }: BlockProps) {
  if (kind === 'heading')
    return (
      <h2 id={id} data-block>
        {text}
      </h2>
    )
  return (
    <p id={id} data-block className={kind === 'paragraph' ? undefined : `sample-${kind}`}>
      {kind === 'verse' ? text.split('\n').map((line, index) => <span key={index}>{line}</span>) : text}
    </p>
  )
}
