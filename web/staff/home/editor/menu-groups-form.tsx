import { windowLimits as limits } from '#contract/catalogue/home/home-words.ts'
import { Plus } from '#web/base/icons/first-icons.ts'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { EditorRow } from './editor-row.tsx'
import { type GroupDraft, type Named, nextKey } from './block-drafts.ts'

type Props = {
  groups: readonly GroupDraft[]
  categories: readonly Named[]
  /** Key of the group that is unfolded. */
  open: number | undefined
  onOpen: (key: number | undefined) => void
  problemOf: (field: string) => string
  onChange: (groups: GroupDraft[]) => void
}

/** Groups of categories for the menu; a category is in one of them, or in none. */
export function MenuGroupsForm({ groups, categories, open, onOpen, problemOf, onChange }: Props) {
  const change = (key: number, part: Partial<GroupDraft['group']>) =>
    onChange(
      groups.map((draft) => (draft.key === key ? { ...draft, group: { ...draft.group, ...part } } : draft)),
    )
  const add = () => {
    const key = nextKey()
    onChange([...groups, { key, group: { name: '', category_ids: [] } }])
    onOpen(key)
  }
  const taken = new Set(groups.flatMap(({ group }) => group.category_ids))
  return (
    <>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {groups.map(({ key, group }, index) => (
          <EditorRow
            key={key}
            name={group.name || `Nhóm ${index + 1}`}
            about={namesOf(group.category_ids, categories)}
            open={open === key}
            onToggle={() => onOpen(open === key ? undefined : key)}
            end={
              <IconButton
                label={`Bỏ nhóm ${group.name || index + 1}`}
                icon={Trash2}
                iconSize={18}
                onClick={() => onChange(groups.filter((draft) => draft.key !== key))}
              />
            }
          >
            <TextField
              label="Tên nhóm"
              required
              maxLength={limits.group}
              problem={problemOf(`menu_groups.${index}.name`)}
              value={group.name}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <Categories
              categories={categories.filter(({ id }) => group.category_ids.includes(id) || !taken.has(id))}
              chosen={group.category_ids}
              onChange={(category_ids) => change(key, { category_ids })}
            />
          </EditorRow>
        ))}
      </ol>
      {groups.length < limits.groups && (
        <Button variant="outline" className="mt-4" onClick={add}>
          <Plus size={18} />
          Thêm nhóm
        </Button>
      )}
    </>
  )
}

type CategoriesProps = {
  categories: readonly Named[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Those of a group, and those that are free; of many they scroll by themselves. */
function Categories({ categories, chosen, onChange }: CategoriesProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">Thể loại trong nhóm</legend>
      <ul className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4.5 accent-seal"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const namesOf = (ids: readonly number[], categories: readonly Named[]) =>
  categories
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ') || 'Chưa có thể loại nào'
