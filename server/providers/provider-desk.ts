import type { SessionDesk } from '#server/sessions/session-desk.ts'
import { googleKeys } from './verify-google-token.ts'

export type ProviderDesk = SessionDesk & { googleKeys: ReturnType<typeof googleKeys> | undefined }

/** What the verbs of providers work with. */
export function openProviderDesk(desk: SessionDesk): ProviderDesk {
  const { google } = desk.config
  return { ...desk, googleKeys: google && googleKeys(google.keysUrl) }
}
