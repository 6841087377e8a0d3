import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'

/** Until an account is found, or why it is not. */
export function UserLoading({ failure }: { failure: string }) {
  if (failure) return <p role="alert">{failure}</p>
  return <SkeletonGroup label="Đang tải thông tin người dùng..." shapes={['mb-3 h-6 w-2/3', 'h-24 w-full']} />
}
