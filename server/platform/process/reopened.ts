/** Opens what a setting leads to at the first call, and again once that setting is another: settings change while the shop is open. */
export function reopened<Setting, Opened>(
  settingNow: () => Setting,
  open: (setting: Setting) => Opened,
): () => Opened {
  let last: { setting: Setting; opened: Opened } | undefined
  return () => {
    const setting = settingNow()
    if (!last || last.setting !== setting) last = { setting, opened: open(setting) }
    return last.opened
  }
}
