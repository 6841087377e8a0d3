import { Moon, Sun } from '#web/base/icons/first-icons.ts'
import { useTheme } from '#web/base/platform/page/theme.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

const names = { light: 'Chuyển sang giao diện tối', dark: 'Chuyển sang giao diện sáng' }

/** The style sheet shows the right picture; the server does not know the reader's theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={theme ? names[theme] : 'Đổi giao diện sáng, tối'}
      className={classes(
        'grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7 noscript:hidden',
        className,
      )}
    >
      <Moon size={20} className="dark:hidden" />
      <Sun size={20} className="hidden dark:block" />
    </button>
  )
}
