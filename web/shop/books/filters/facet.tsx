import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Facet, FacetOption } from '#contract/catalogue/books/book-facets.ts'
import { findLengthLimit } from '#contract/catalogue/books/book-facets.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

/** One way to narrow the list, that folds away. */
export function FacetGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="facet">
      <summary>
        {title}
        <ChevronDown aria-hidden="true" size={18} className="facet-mark" />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

type ChoicesProps = {
  name: string
  type: 'checkbox' | 'radio'
  options: readonly FacetOption[]
  chosen: readonly string[]
}

/** A choice that would leave nothing is greyed, and can be taken back where it is chosen. */
export function FacetChoices({ name, type, options, chosen }: ChoicesProps) {
  return (
    <ul>
      {options.map(({ value, name: words, count }) => (
        <li key={value}>
          <label className={classes('facet-choice', count === 0 && 'facet-none')}>
            <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{words}</span>
            <span className="facet-count">
              {formatNumber(count)}
              <span className="sr-only"> cuốn</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

type FindProps = { name: string; noun: string; facet: Facet; find: string | undefined }

/** Among more than are offered, the others are found by their names. */
export function FacetFind({ name, noun, facet, find }: FindProps) {
  if (find === undefined && facet.different <= facet.options.length) return null
  const words = `Tìm trong ${formatNumber(facet.different)} ${noun}`
  return (
    <>
      {find !== undefined && facet.options.length === 0 && (
        <p className="py-1 text-sm text-ink-soft">Không có tên nào như vậy.</p>
      )}
      <input
        name={name}
        aria-label={words}
        placeholder={words}
        defaultValue={find}
        maxLength={findLengthLimit}
        autoComplete="off"
        className="field mt-1.5 text-sm"
      />
    </>
  )
}
