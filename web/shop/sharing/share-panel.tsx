import { useId } from 'react'
import { longestSharedName } from '#contract/selling/wishes/wish-sentences.ts'
import { Copy, Link2, Link2Off } from '#web/base/icons/shop-icons.ts'
import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { copyLink } from '#web/shop/sharing/share-link.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = {
  /** The whole address; undefined while it is private. */
  address: string | undefined
  sharedAs: string
  /** Action of its forms, and their hidden fields. */
  action: string
  fields?: Readonly<Record<string, string | number>>
}

/** A list is shown to others by a link that its owner makes and takes back. */
export function SharePanel({ address, sharedAs, action, fields = {} }: Props) {
  const title = useId()
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <section aria-labelledby={title} className="rounded-lg border border-line bg-surface p-5">
      <h2 id={title} className="text-lg">
        Chia sẻ bằng liên kết
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Ai có liên kết xem được sách trong danh sách và tên hiển thị bạn chọn, không gì khác về bạn.
      </p>
      {address && <SharedAddress address={address} />}
      <form method="post" action={action} className="mt-4 flex flex-wrap items-end gap-3">
        {hidden}
        <TextField
          label="Tên hiển thị"
          name="shared_as"
          defaultValue={sharedAs}
          maxLength={longestSharedName}
          required={false}
          autoComplete="off"
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit" name="share" value="1" variant="outline">
          <Link2 size={18} className="shrink-0" />
          {address ? 'Lưu tên' : 'Tạo liên kết'}
        </Button>
      </form>
      {address && (
        <form method="post" action={action} className="mt-3">
          {hidden}
          <Button type="submit" name="unshare" value="1" variant="quiet" size="sm" className="-ms-3">
            <Link2Off size={16} className="shrink-0" />
            Thu hồi liên kết
          </Button>
        </form>
      )}
    </section>
  )
}

function SharedAddress({ address }: { address: string }) {
  const hydrated = useHydrated()
  const copy = () => copyLink(address)
  return (
    <div className="mt-4 flex gap-2">
      <input
        readOnly
        value={address}
        aria-label="Liên kết chia sẻ"
        onFocus={(event) => event.currentTarget.select()}
        className="field min-w-0 flex-1 text-sm"
      />
      {hydrated && (
        <Button variant="outline" onClick={copy}>
          <Copy size={18} className="shrink-0" />
          <span className="max-sm:sr-only">Sao chép</span>
        </Button>
      )}
    </div>
  )
}
