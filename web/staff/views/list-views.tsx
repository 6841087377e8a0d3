import { lazy, useRef, useState } from 'react'
import type { CountedView } from '#contract/desk/views/views.ts'
import { type ViewList, viewSentences as sentences } from '#contract/desk/views/view-sentences.ts'
import { BookmarkPlus, Save } from '#web/base/icons/desk-icons.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { RowMenu } from '#web/staff/lists/row-links.tsx'
import { type ViewTab, ViewTabs } from '#web/staff/lists/view-tabs.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useRevalidator } from 'react-router'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))
const RenameViewDialog = lazy(() => import('./rename-view-dialog.tsx'))
const DeleteViewDialog = lazy(() => import('./delete-view-dialog.tsx'))

const words = { save: 'luu-bo-loc', rename: 'doi-ten-bo-loc', remove: 'xoa-bo-loc' } as const

type Props = {
  label: string
  list: ViewList
  builtIn: readonly ViewTab[]
  /** Undefined where they could not be read: the list itself is there. */
  views: readonly CountedView[] | undefined
  /** The list as it is looked at, from its first page on. */
  here: string
  hrefOf: (filters: URLSearchParams) => string
}

/** The tabs of a list, built-in and saved, and how what is looked at becomes one. */
export function ListViews({ label, list, builtIn, views, here, hrefOf }: Props) {
  const { linkTo } = useHashDialog(words)
  const { tabs, open } = viewTabList(builtIn, views ?? [], { here, hrefOf })
  const filters = filtersIn(here)
  const isNew = Object.keys(filters).length > 0 && !tabs.some(({ current }) => current)
  const left = useLeftView(views ?? [], { open, isNew })
  return (
    <>
      <ViewTabs label={label} tabs={tabs}>
        {open && (
          <RowMenu
            key={open.view_id}
            of={`bộ lọc ${open.name}`}
            items={[
              { name: 'Đổi tên', to: linkTo('rename', open.view_id) },
              { name: 'Xóa', to: linkTo('remove', open.view_id) },
            ]}
          />
        )}
        {left && <ReplaceButton view={left} filters={filters} />}
        {isNew && (
          <Link
            to={linkTo('save')}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center gap-1.5 px-3 whitespace-nowrap md:min-h-9 md:pointer-coarse:min-h-11 noscript:hidden"
          >
            <BookmarkPlus size={16} />
            Lưu bộ lọc này…
          </Link>
        )}
        {!views && <span className="self-center px-3 text-sm text-ink-soft">{sentences.loadFailed}</span>}
      </ViewTabs>
      <ListDialogs words={words}>
        {({ kind, id, onClose }) => {
          if (kind === 'save') return <SaveViewDialog list={list} filters={filters} onClose={onClose} />
          const view = views?.find(({ view_id }) => view_id === id)
          if (!view) return null
          return kind === 'rename' ? (
            <RenameViewDialog key={id} view={view} onClose={onClose} />
          ) : (
            <DeleteViewDialog key={id} view={view} onClose={onClose} />
          )
        }}
      </ListDialogs>
    </>
  )
}

type Standing = { open: CountedView | undefined; isNew: boolean }

/** The view that stood open before its filters were changed, as it is now. */
function useLeftView(views: readonly CountedView[], { open, isNew }: Standing): CountedView | undefined {
  const [last, setLast] = useState<number>()
  const now = open?.view_id ?? (isNew ? last : undefined)
  if (now !== last) setLast(now)
  return isNew ? views.find(({ view_id }) => view_id === now) : undefined
}

type ReplaceButtonProps = { view: CountedView; filters: Readonly<Record<string, string>> }

/** The view that was left shows from now on what is looked at. */
function ReplaceButton({ view: { view_id, name, version }, filters }: ReplaceButtonProps) {
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const replace = async () => {
    if (running.current) return
    running.current = true
    try {
      const { msg } = await api('PUT /views/replace-filters', {
        ...byId(view_id),
        body: { filters: { ...filters }, version },
      })
      toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.saveFailed))
    }
    await revalidate()
    running.current = false
  }
  return (
    <button
      type="button"
      onClick={() => void replace()}
      className="text-link inline-flex min-h-11 items-center gap-1.5 px-3 whitespace-nowrap md:min-h-9 md:pointer-coarse:min-h-11 noscript:hidden"
    >
      <Save size={16} />
      <span className="max-w-64 truncate">Lưu thay đổi vào «{name}»</span>
    </button>
  )
}

type Tabs = { tabs: readonly ViewTab[]; open: CountedView | undefined }

/** Built-in tabs and saved ones behind them. Of two that show the same the saved one is open, so that it can be changed. */
export function viewTabList(
  builtIn: readonly ViewTab[],
  views: readonly CountedView[],
  { here, hrefOf }: { here: string; hrefOf: (filters: URLSearchParams) => string },
): Tabs {
  const saved = views.map((view) => ({ view, href: hrefOf(new URLSearchParams(view.filters)) }))
  const open = saved.find(({ href }) => href === here)?.view
  return {
    tabs: [
      ...builtIn.map((tab) => ({ ...tab, current: tab.current && !open })),
      ...saved.map(({ view, href }) => ({
        id: view.view_id,
        name: view.name,
        href,
        count: view.count ?? undefined,
        more: view.more,
        hint: view.shared ? 'Bộ lọc của cả nhà sách' : 'Bộ lọc của riêng bạn',
        current: view === open,
      })),
    ],
    open,
  }
}

const ofThePage = ['page', 'page_size', 'panel']

/** The filters of a list as they stand in its address. */
export const filtersIn = (address: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(address.split('?')[1])].filter(([name]) => !ofThePage.includes(name)),
  )
