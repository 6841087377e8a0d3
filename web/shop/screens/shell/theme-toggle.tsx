import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#web/base/platform/page/theme.ts'

const names = { light: 'Chuyển sang giao diện tối', dark: 'Chuyển sang giao diện sáng' }

/** The style sheet shows the right picture; the server does not know the reader's theme. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={theme ? names[theme] : 'Đổi giao diện sáng, tối'}
      className="grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7 noscript:hidden"
    >
      <Moon aria-hidden="true" size={20} className="dark:hidden" />
      <Sun aria-hidden="true" size={20} className="hidden dark:block" />
    </button>
  )
}
