import { useNavigation } from 'react-router'

/** A thin line while the next page is fetched, from 100 ms on: a quick page shows none. */
export function PageProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <progress
      aria-label="Đang tải trang"
      className="fixed inset-x-0 top-0 z-60 h-0.75 w-full origin-left appearance-none animate-[page-loading_8s_var(--ease-out)_100ms_forwards] bg-seal opacity-0 [&::-moz-progress-bar]:bg-seal [&::-webkit-progress-bar]:bg-seal"
    />
  )
}
