import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { Right } from '#contract/platform/access/rights.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { Breadcrumbs, type Crumb } from '#web/base/ui/layout/breadcrumbs.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { useMay } from './use-may.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'

type HeadProps = {
  title: string
  /** Way back to the list, of a screen that is about one thing. */
  crumbs?: readonly Crumb[]
  children?: ReactNode
}

/** The title of a screen, with what can be done beside it; below them the other screens of its entry of the menu. */
export function ListHead({ title, crumbs, children }: HeadProps) {
  return (
    <>
      {crumbs && (
        <div className="desk-path">
          <Breadcrumbs crumbs={crumbs} />
        </div>
      )}
      <div className="desk-head">
        <h1>{title}</h1>
        {children}
      </div>
      <SectionTabs />
    </>
  )
}

type AddLinkProps = {
  to: To
  icon: Icon
  variant?: 'outline'
  /** Right without which it is not offered. */
  right?: Right
  children: ReactNode
}

/** Opens the form of a new one over the list. */
export function AddLink({ to, icon: Icon, variant, right, children }: AddLinkProps) {
  const may = useMay()
  if (!may(right)) return null
  return (
    <ButtonLink to={to} variant={variant} preventScrollReset>
      <Icon size={16} />
      <span className="desk-verb-word">{children}</span>
    </ButtonLink>
  )
}

/** Counts by their names, as the cards above a list show them. */
export const countFigures = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, value]) => ({ name, value: formatNumber(value) }))
