import { splitLinks } from './split-links.ts'

/** What was written, its lines kept, its addresses as links that learn nothing of this page. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map(({ text: shown, href }, index) =>
        href === undefined ? (
          shown
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {shown}
          </a>
        ),
      )}
    </p>
  )
}
