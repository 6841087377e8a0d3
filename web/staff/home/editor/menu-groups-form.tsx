import { windowLimits as limits } from '#contract/catalogue/home/home-words.ts'
import { Plus } from '#web/base/icons/first-icons.ts'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { type GroupDraft, type Named, nextKey } from './block-drafts.ts'

type Props = {
  groups: readonly GroupDraft[]
  categories: readonly Named[]
  problemOf: (field: string) => string
  onChange: (groups: GroupDraft[]) => void
}

/** Groups of categories for the menu; a category is in one of them, or in none. */
export function MenuGroupsForm({ groups, categories, problemOf, onChange }: Props) {
  const change = (key: number, part: Partial<GroupDraft['group']>) =>
    onChange(
      groups.map((draft) => (draft.key === key ? { ...draft, group: { ...draft.group, ...part } } : draft)),
    )
  const taken = new Set(groups.flatMap(({ group }) => group.category_ids))
  return (
    <div className="space-y-4">
      {groups.map(({ key, group }, index) => (
        <fieldset key={key} className="rounded-md border border-line bg-surface p-4">
          <legend className="sr-only">Nhóm {index + 1}</legend>
          <div className="flex items-start gap-2">
            <TextField
              label="Tên nhóm"
              required
              maxLength={limits.group}
              problem={problemOf(`menu_groups.${index}.name`)}
              className="min-w-0 flex-1 sm:max-w-xs"
              value={group.name}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <IconButton
              label={`Bỏ nhóm ${group.name || index + 1}`}
              icon={Trash2}
              className="ms-auto mt-7.5"
              onClick={() => onChange(groups.filter((draft) => draft.key !== key))}
            />
          </div>
          <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {categories
              .filter(({ id }) => group.category_ids.includes(id) || !taken.has(id))
              .map(({ id, name }) => (
                <li key={id}>
                  <label className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
                    <input
                      type="checkbox"
                      className="size-4.5 accent-seal"
                      checked={group.category_ids.includes(id)}
                      onChange={({ target }) =>
                        change(key, {
                          category_ids: target.checked
                            ? [...group.category_ids, id]
                            : group.category_ids.filter((one) => one !== id),
                        })
                      }
                    />
                    {name}
                  </label>
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      {groups.length < limits.groups && (
        <Button
          variant="outline"
          onClick={() => onChange([...groups, { key: nextKey(), group: { name: '', category_ids: [] } }])}
        >
          <Plus size={18} />
          Thêm nhóm
        </Button>
      )}
    </div>
  )
}
