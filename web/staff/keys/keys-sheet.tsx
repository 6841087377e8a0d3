import { useState } from 'react'
import { matchesTyped } from '#web/staff/keys/desk-commands.ts'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Kbd } from '#web/base/ui/elements/kbd.tsx'
import { letterKeys, setLetterKeys, type DeskKey, registeredKeys } from './use-keys.ts'

/** All that can be pressed on this screen now, by where it holds; and whether single characters do something. */
export default function KeysSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const letters = useStore(letterKeys)
  const keys = different(useStore(registeredKeys)).filter(({ words }) => matchesTyped(words, typed))
  const groups = [...Map.groupBy(keys, ({ group }) => group)]
  return (
    <Modal title="Phím tắt" size="lg" onClose={onClose}>
      <input
        type="search"
        aria-label="Tìm phím"
        placeholder="Tìm phím"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="field mb-5 max-w-60"
      />
      <div className="grid items-start gap-x-9 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(([group, inside]) => (
          <section key={group}>
            <h3 className="mb-1 font-serif text-base font-semibold">{group}</h3>
            <dl>
              {inside.map(({ keys, words }) => (
                <div
                  key={keys}
                  className="flex min-h-8 items-center justify-between gap-3 border-b border-line py-1"
                >
                  <dt>{words}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {groups.length === 0 && <output className="block text-ink-soft">Không có phím nào như vậy.</output>}
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 border-t border-line pt-4 font-semibold">
        <input
          type="checkbox"
          checked={letters}
          onChange={({ target }) => setLetterKeys(target.checked)}
          className="size-5 accent-seal"
        />
        Dùng phím một chữ
      </label>
      <p className="text-sm text-ink-soft">
        Phím một chữ im khi đang gõ, kể cả khi bộ gõ tiếng Việt đang ghép chữ. Lựa chọn này được nhớ trên
        trình duyệt này.
      </p>
    </Modal>
  )
}

/** Keys that no list of keys holds: the browser's own, and those of a field. */
const others = (
  [
    ['Escape', 'Đóng lớp trên cùng', 'Ở đâu cũng được'],
    ['Enter ↓', 'Từ ô tìm xuống dòng đầu', 'Trong ô tìm'],
    ['Esc', 'Rời ô tìm; lần nữa: xóa chữ', 'Trong ô tìm'],
  ] as const
).map(([keys, words, group]): DeskKey => ({ keys, words, group, run: () => false }))

/** Each key once, as the newest registration says it. */
const different = (keys: readonly DeskKey[]) => [
  ...new Map([...keys, ...others].map((key) => [key.keys, key])).values(),
]
