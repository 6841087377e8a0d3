import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findStrays } from '#server/platform/process/config/env-file.ts'
import { loadSettings, settingSchemas } from './load-settings.ts'

const noFile = path.join(import.meta.dirname, 'none.env')
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a misspelt setting among what the process was given is told without its value, and stops nothing', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.stubEnv('SMTP_UL', 'smtps://shop:geheim@mail.example')
  loadSettings(noFile)
  expect(said.mock.calls.flat()).toEqual([expect.stringMatching(/^! SMTP_UL: .+ là SMTP_URL$/)])
})

test('no variable that systems, shells and their like set is taken for a misspelt setting', () => {
  const known = settingSchemas.flatMap(({ shape }) => Object.keys(shape))
  const usual = `PATH HOME USER LOGNAME SHELL PWD OLDPWD LANG LANGUAGE TERM TZ TMPDIR TEMP EDITOR PAGER DISPLAY HOSTNAME HOSTTYPE MAIL
    MAILTO MAILCHECK SHLVL COLUMNS LINES CI DEBUG LOGS_DIRECTORY STATE_DIRECTORY CACHE_DIRECTORY RUNTIME_DIRECTORY INVOCATION_ID
    JOURNAL_STREAM NOTIFY_SOCKET LISTEN_PID MAINPID SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH SSH_AUTH_SOCK SSH_CONNECTION XDG_DATA_DIRS
    XDG_DATA_HOME XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS ALL_PROXY HTTP_PROXY REDIS_PORT REDIS_HOST REDIS_SERVICE_HOST DATABASE_HOST
    POSTGRES_PASSWORD SHOP_DATABASE_PASSWORD SITE_ADDRESS SMTP_USER SMTP_HOST SMTP_PASSWORD AWS_REGION AWS_ACCESS_KEY_ID APP_ENV
    AWS_SECRET_ACCESS_KEY YARN_VERSION LD_LIBRARY_PATH MALLOC_ARENA_MAX APPDATA COMPUTERNAME USERPROFILE WINDIR COMSPEC PATHEXT`
  expect(findStrays(usual.split(/\s+/), known)).toEqual([])
})
