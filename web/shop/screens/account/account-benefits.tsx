import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'
import { Heart, PackageSearch, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why one would want an account; beside the form where there is room. */
export function AccountBenefits({ shopName }: { shopName: string }) {
  return (
    <section aria-label={`Tài khoản ở ${shopName}`} className="hidden lg:block">
      <LineDrawing viewBox="0 0 420 150" className="h-36 w-full max-w-md fill-none">
        <path
          d="M6 40C70 66 130 74 210 74s140-8 204-34c-10 28-40 40-74 46H80C46 80 16 68 6 40z"
          className="fill-surface"
        />
        <path d="M64 86v60M356 86v60M20 146h380" strokeLinecap="round" />
        <path d="M96 146v-34h18v34zM114 146v-42h14v42zM142 146v-38h20v38z" className="fill-surface" />
        <path d="M128 146V98h14v48z" className="fill-stamp stroke-stamp" />
        <path d="M228 146c0-16 26-16 42-6 16-10 42-10 42 6" className="fill-surface" strokeLinejoin="round" />
        <path d="M210 86v18" />
        <path d="M200 104h20l4 16h-28z" className="fill-ochre/25 stroke-ochre" strokeLinejoin="round" />
      </LineDrawing>
      <p className="mt-8 max-w-md font-serif text-3xl font-semibold text-balance">
        Mời bạn vào hiên, ngồi với sách.
      </p>
      <ul className="mt-6 max-w-md space-y-4 text-ink-soft">
        <Reason picture={<PackageSearch aria-hidden="true" size={20} />}>
          Theo dõi đơn hàng từ lúc đặt đến lúc nhận sách.
        </Reason>
        <Reason picture={<PenLine aria-hidden="true" size={20} />}>
          Viết nhận xét cho cuốn bạn vừa đọc xong.
        </Reason>
        <Reason picture={<Heart aria-hidden="true" size={20} />}>
          Giữ địa chỉ giao hàng, lần sau khỏi gõ lại.
        </Reason>
      </ul>
    </section>
  )
}

function Reason({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.75 shrink-0 text-seal">{picture}</span>
      {children}
    </li>
  )
}
