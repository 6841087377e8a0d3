import type { HomeBlocks } from '#contract/catalogue/home/block-schemas.ts'
import {
  type PromiseIcon,
  promiseIcons,
  windowLimits as limits,
} from '#contract/catalogue/home/home-words.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { Plus } from '#web/base/icons/first-icons.ts'
import { Trash2 } from '#web/base/icons/shop-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Promises = HomeBlocks['promises']
type Props = { block: Promises; problemOf: (field: string) => string; onChange: (block: Promises) => void }

/** One to four, each with a picture. */
export function PromiseFields({ block, problemOf, onChange }: Props) {
  const { promises } = block
  const change = (at: number, part: Partial<Promises['promises'][number]>) =>
    onChange({ ...block, promises: promises.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <div className="space-y-4 sm:col-span-2">
      {promises.map(({ icon, title, line }, index) => (
        <fieldset key={index} className="grid items-start gap-3 sm:grid-cols-[10rem_1fr_1fr_auto]">
          <legend className="sr-only">Lời hứa {index + 1}</legend>
          <Select
            label="Hình"
            value={icon}
            onChange={({ target }) => change(index, { icon: target.value as PromiseIcon })}
          >
            {keysOf(promiseIcons).map((name) => (
              <option key={name} value={name}>
                {promiseIcons[name]}
              </option>
            ))}
          </Select>
          <TextField
            label="Lời hứa"
            required
            maxLength={limits.promise}
            problem={problemOf(`promises.${index}.title`)}
            value={title}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          <TextField
            label="Giải thích"
            required={false}
            maxLength={limits.promiseLine}
            problem={problemOf(`promises.${index}.line`)}
            value={line}
            onChange={({ target }) => change(index, { line: target.value })}
          />
          {promises.length > 1 && (
            <IconButton
              label={`Bỏ lời hứa ${index + 1}`}
              icon={Trash2}
              className="sm:mt-7.5"
              onClick={() => onChange({ ...block, promises: promises.filter((_, at) => at !== index) })}
            />
          )}
        </fieldset>
      ))}
      {promises.length < limits.promises && (
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            onChange({ ...block, promises: [...promises, { icon: 'truck', title: '', line: '' }] })
          }
        >
          <Plus size={16} />
          Thêm lời hứa
        </Button>
      )}
    </div>
  )
}
