import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BlockKind, HomeBlock, ShownBlock } from '#contract/catalogue/home/block-schemas.ts'
import type { NamedLayout } from '#contract/catalogue/home/home-layout.ts'
import { blockKinds, isAlwaysThere } from '#contract/catalogue/home/block-kinds.ts'
import { homeSentences as said } from '#contract/catalogue/home/home-words.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { ChevronDown } from '#web/base/icons/first-icons.ts'
import { ChevronUp, Trash2 } from '#web/base/icons/shop-icons.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { SettingGroup } from '#web/staff/settings/setting-group.tsx'
import { SaveBar } from '#web/staff/settings/save-bar.tsx'
import { UnsavedGuard } from '#web/staff/settings/unsaved-guard.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import {
  type BlockDraft,
  canAdd,
  draftsOf,
  type GroupDraft,
  groupDraftsOf,
  moved,
  type Named,
  nextKey,
} from './block-drafts.ts'
import { BlockFields, hasFields } from './block-fields.tsx'
import { describeBlock, nameOfBlock } from './describe-block.ts'
import { EditorRow } from './editor-row.tsx'
import { MenuGroupsForm } from './menu-groups-form.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { houseBlocks } from '#contract/catalogue/home/default-home.ts'

type BlockButtonsProps = {
  block: HomeBlock
  place: { index: number; of: number }
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Its place is changed by buttons: they work with a keyboard, a thumb and a screen reader alike. */
function BlockButtons({ block, place: { index, of }, onMove, onRemove }: BlockButtonsProps) {
  const name = nameOfBlock(block)
  return (
    <>
      {index > 0 && (
        <>
          <IconButton
            label={`Đưa lên: ${name}`}
            icon={ChevronUp}
            iconSize={18}
            aria-disabled={index === 1 || undefined}
            className="aria-disabled:opacity-40"
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Đưa xuống: ${name}`}
            icon={ChevronDown}
            iconSize={18}
            aria-disabled={index === of - 1 || undefined}
            className="aria-disabled:opacity-40"
            onClick={() => onMove(1)}
          />
        </>
      )}
      {isAlwaysThere(block.kind) ? (
        <span className="px-1.5 text-xs whitespace-nowrap text-ink-soft">Luôn có</span>
      ) : (
        <IconButton label={`Bỏ khối: ${name}`} icon={Trash2} iconSize={18} onClick={onRemove} />
      )}
    </>
  )
}

const HomePreview = lazy(() => import('./home-preview.tsx'))
const loadSchema = () => import('#contract/catalogue/home/home-layout.ts')

type Props = {
  layout: NamedLayout
  categories: readonly Named[]
  lists: readonly Named[]
  shop: { name: string; blurb: string }
}

/** Home page and menu: blocks are added, moved, written and removed, looked at, and saved together. */
export function LayoutForm({ layout, categories, lists, shop }: Props) {
  const { revalidate } = useRevalidator()
  const drafts = useLayoutDrafts(layout)
  const [preview, setPreview] = useState<readonly ShownBlock[]>()
  const check = async () => {
    const issues = (await loadSchema()).updateLayout.body?.safeParse(drafts.body).error?.issues ?? []
    drafts.openFirst(issues.map(({ path }) => path))
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed())
  }
  const { busy, alert, problemOf, formProps } = useSubmit({
    prepare: loadSchema,
    check,
    send: async () => {
      const { msg } = await api('PUT /home/update-layout', {
        body: { ...drafts.body, version: layout.version },
      }).catch(async (thrown: unknown) => {
        // Keeps the layout; the next try knows of the change elsewhere.
        if (thrown instanceof ApiRefusal && thrown.status === 409) await revalidate()
        throw thrown
      })
      drafts.settle()
      toast.success(msg)
      await revalidate()
    },
    fallback: said.saveFailed,
  })
  const look = async () => {
    const { data } = await api('POST /home/preview', {
      body: { blocks: drafts.drafts.map(({ block }) => block) },
    })
    setPreview(data)
  }
  return (
    <form {...formProps} className="mt-4">
      <FormAlert>{alert}</FormAlert>
      <div>
        <BlockList
          drafts={drafts}
          categories={categories}
          lists={lists}
          problemOf={(field) => problemOf(field) ?? ''}
        />
        <Menu drafts={drafts} categories={categories} problemOf={(field) => problemOf(field) ?? ''} />
      </div>
      <SaveBar savedAt={layout.updated_at}>
        <Button type="submit" busy={busy}>
          Lưu trang chủ
        </Button>
        <Button variant="outline" onClick={() => void look().catch(() => toast.error(said.loadFailed))}>
          Xem trước
        </Button>
      </SaveBar>
      <UnsavedGuard unsaved={drafts.touched} />
      {preview && (
        <Suspense>
          <HomePreview blocks={preview} shop={shop} onClose={() => setPreview(undefined)} />
        </Suspense>
      )}
    </form>
  )
}

type ListProps = {
  drafts: LayoutDrafts
  categories: readonly Named[]
  lists: readonly Named[]
  problemOf: (field: string) => string
}

function BlockList({ drafts, categories, lists, problemOf }: ListProps) {
  const { drafts: blocks } = drafts
  const choices = { categories, lists, nameOf: drafts.nameOf, learn: drafts.learn }
  return (
    <SettingGroup
      title="Các khối của trang chủ"
      about="Bạn đọc thấy từ trên xuống theo thứ tự này. Mở một khối để sửa; khối nào để trống thì nhà sách tự chọn."
    >
      <ol className="divide-y divide-line border-y border-line">
        {blocks.map(({ key, block }, index) => (
          <EditorRow
            key={key}
            name={
              <>
                <span className="figures me-1.5 text-ink-soft">{index + 1}.</span>
                {nameOfBlock(block)}
              </>
            }
            about={describeBlock(block, choices)}
            open={drafts.open === key}
            onToggle={
              hasFields(block.kind) ? () => drafts.setOpen(drafts.open === key ? undefined : key) : undefined
            }
            end={
              <BlockButtons
                block={block}
                place={{ index, of: blocks.length }}
                onMove={(by) => drafts.move(key, by)}
                onRemove={() => drafts.remove(key)}
              />
            }
          >
            <BlockFields
              block={block}
              choices={choices}
              problemOf={(field) => problemOf(`blocks.${index}.${field}`)}
              onChange={(changed) => drafts.change(key, changed)}
            />
          </EditorRow>
        ))}
      </ol>
      <AddBlock drafts={drafts} />
    </SettingGroup>
  )
}

function Menu({ drafts, categories, problemOf }: Omit<ListProps, 'lists'>) {
  return (
    <SettingGroup
      title="Thực đơn thể loại"
      about="Thể loại được xếp vào nhóm thì đứng dưới tên nhóm; thể loại nằm ngoài các nhóm đứng cuối thực đơn."
    >
      <MenuGroupsForm
        groups={drafts.groups}
        categories={categories}
        open={drafts.open}
        onOpen={drafts.setOpen}
        problemOf={problemOf}
        onChange={drafts.setGroups}
      />
    </SettingGroup>
  )
}

function AddBlock({ drafts }: { drafts: LayoutDrafts }) {
  const possible = keysOf(blockKinds).filter((kind) => !isAlwaysThere(kind) && canAdd(kind, drafts.drafts))
  const [chosen, setChosen] = useState<BlockKind>()
  const kind = possible.find((one) => one === chosen) ?? possible[0]
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      {kind && (
        <>
          <Select
            label="Khối mới"
            value={kind}
            onChange={({ target }) => setChosen(target.value as BlockKind)}
            className="w-64"
          >
            {possible.map((one) => (
              <option key={one} value={one}>
                {blockKinds[one].name}
              </option>
            ))}
          </Select>
          <Button variant="outline" onClick={() => drafts.add(kind)}>
            Thêm khối
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={drafts.reset}>
        Bày như nhà sách mới
      </Button>
    </div>
  )
}

/** Drafts of a layout. Untouched parts leave the choice to the house. */
function useLayoutDrafts(layout: NamedLayout) {
  const [drafts, setDrafts] = useState(() => draftsOf(layout.blocks ?? houseBlocks))
  const [groups, setGroups] = useState(() => groupDraftsOf(layout.menu_groups ?? []))
  const [touched, setTouched] = useState({ blocks: false, groups: false })
  const [names, setNames] = useState(layout.names)
  /** The one that is unfolded, a block or a group. */
  const [open, setOpen] = useState<number>()
  const lay = (next: BlockDraft[]) => {
    setDrafts(next)
    setTouched((was) => ({ ...was, blocks: true }))
  }
  return {
    drafts,
    groups,
    touched: touched.blocks || touched.groups,
    /** Request body: only what was touched. */
    body: {
      ...(touched.blocks && { blocks: drafts.map(({ block }) => block) }),
      ...(touched.groups && { menu_groups: groups.map(({ group }) => group) }),
    },
    settle: () => setTouched({ blocks: false, groups: false }),
    change: (key: number, block: HomeBlock) =>
      lay(drafts.map((draft) => (draft.key === key ? { key, block } : draft))),
    move: (key: number, by: 1 | -1) => lay(moved(drafts, key, by)),
    remove: (key: number) => lay(drafts.filter((draft) => draft.key !== key)),
    add: (kind: BlockKind) => {
      const key = nextKey()
      lay([...drafts, { key, block: blockKinds[kind].empty }])
      setOpen(key)
    },
    open,
    setOpen,
    /** Unfolds the first part in which something is wrong, so that it is seen. */
    openFirst: (paths: readonly (readonly PropertyKey[])[]) => {
      const [part, index] = paths[0] ?? []
      const list = part === 'blocks' ? drafts : part === 'menu_groups' ? groups : []
      const wrong = list[Number(index)]
      if (wrong) setOpen(wrong.key)
    },
    reset: () => lay(draftsOf(houseBlocks)),
    setGroups: (next: GroupDraft[]) => {
      setGroups(next)
      setTouched((was) => ({ ...was, groups: true }))
    },
    nameOf: (kind: keyof NamedLayout['names'], id: number | null): Named | undefined =>
      names[kind].find((named) => named.id === id),
    learn: (kind: keyof NamedLayout['names'], { id, name }: Named) =>
      setNames((known) => ({ ...known, [kind]: [...known[kind], { id, name }] })),
  }
}
type LayoutDrafts = ReturnType<typeof useLayoutDrafts>
