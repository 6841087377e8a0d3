import { Skeleton } from '#web/ui/elements/skeleton.tsx'

/** Until an account is found, or why it is not. */
export function UserLoading({ failure }: { failure: string }) {
  if (failure) return <p role="alert">{failure}</p>
  return (
    <output className="block">
      <span className="sr-only">Đang tải thông tin người dùng...</span>
      <Skeleton className="mb-3 h-6 w-2/3" />
      <Skeleton className="h-24 w-full" />
    </output>
  )
}
