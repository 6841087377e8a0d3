import type { StaffPolicy } from '#contract/selling/policies/policies.ts'

type Props = { facts: StaffPolicy['facts']; onPick: (name: string) => void }

/** What may stand in braces, with what it says today. */
export function PolicyFacts({ facts, onPick }: Props) {
  return (
    <section aria-labelledby="cho-dien">
      <h2 id="cho-dien" className="text-xl">
        Điền từ cài đặt
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Cài đặt đổi thì trang đổi theo. Bấm để đặt vào chỗ con trỏ.
      </p>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {facts.map(({ name, means, says }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onPick(name)}
              className="block w-full px-1 py-2 text-start hover:bg-ink/4"
            >
              <code className="font-semibold">{`{${name}}`}</code>{' '}
              <span className="text-ink-soft">{means}</span>
              <span className="mt-0.5 line-clamp-2 wrap-anywhere">{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
