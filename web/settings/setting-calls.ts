import type { CallOf } from '#contract/endpoint.ts'
import type { updateSettings } from '#contract/settings.ts'
import { api } from '#web/platform/api.ts'

export type SettingBody = NonNullable<CallOf<typeof updateSettings>['body']>

export const saveSettings = (body: SettingBody) =>
  api<typeof updateSettings>({ method: 'PUT', path: '/settings' }, { body })
