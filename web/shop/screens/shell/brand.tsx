import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { SealMark } from '#web/base/ui/elements/seal-mark.tsx'

const officeName = 'Quản lý hệ thống'

export function Brand({ shopName, forAdmin }: { shopName: string; forAdmin: boolean }) {
  return (
    <CachedFragment facts={['brand', shopName, forAdmin]}>
      <Link
        to={forAdmin ? '/admin' : '/'}
        aria-label={forAdmin ? officeName : `${shopName}, trang chủ`}
        className="header-brand"
      >
        <SealMark className="size-9" />
        <span className="truncate font-serif text-lg font-semibold as-admin:hidden max-[30rem]:signed-in:hidden sm:text-xl">
          {shopName}
        </span>
        <span className="hidden font-serif leading-tight font-semibold as-admin:inline sm:truncate sm:text-xl sm:leading-normal">
          {officeName}
        </span>
      </Link>
    </CachedFragment>
  )
}
