import type { ReactNode } from 'react'
import { breadcrumbJsonLd } from '#web/shop/books/book/book-json-ld.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { ShareButton } from '#web/shop/sharing/share-button.tsx'
import { Breadcrumbs } from '#web/base/ui/layout/breadcrumbs.tsx'
import { placeSentences } from './place-meta.ts'

export type PlaceCrumb = { name: string; path: string }

type Props = {
  publicUrl: string
  /** Between the home page and the place itself. */
  above?: readonly PlaceCrumb[]
  /** The place. */
  name: string
  path: string
  /** Beside the name. */
  picture?: ReactNode
  /** Before the button that shares the place. */
  action?: ReactNode
  children?: ReactNode
}

/** Breadcrumbs of the place, its name, and what there is to say of it. */
export function PlaceHead({ publicUrl, above = [], name, path, picture, action, children }: Props) {
  const crumbs = [{ name: placeSentences.home, path: '/' }, ...above]
  return (
    <>
      <JsonLd
        data={import.meta.env.SSR ? breadcrumbJsonLd([...crumbs, { name, path }], publicUrl) : undefined}
      />
      <Breadcrumbs crumbs={[...crumbs.map((crumb) => ({ name: crumb.name, to: crumb.path })), { name }]} />
      <header className={picture ? 'mt-4 mb-8 items-start gap-7 sm:flex' : 'mt-4 mb-8'}>
        {picture}
        <div className="min-w-0">
          <h1
            className={
              name.length > longName ? 'text-2xl break-words sm:text-3xl' : 'text-3xl break-words sm:text-4xl'
            }
          >
            {name}
          </h1>
          {children}
          <div className={action ? 'mt-3 flex flex-wrap items-center gap-x-2 gap-y-1' : '-ms-3 mt-2'}>
            {action}
            <ShareButton title={name} path={path} size="sm" />
          </div>
        </div>
      </header>
    </>
  )
}

/** A name of more letters than this would fill a phone's screen alone. */
const longName = 80
