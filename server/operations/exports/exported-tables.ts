const secret = 'proves who a person is: with it anyone could act as them'
const passing = 'on its way for seconds or hours, and made anew by whatever needs it'
const queue = 'waits to be sent: read back, it would be sent a second time'

/** Tables that no export has, each with the reason; every other table is exported. */
export const leftOutTables: Readonly<Record<string, string>> = {
  sessions: secret,
  refresh_tokens: secret,
  session_secrets: secret,
  authenticators: secret,
  recovery_codes: secret,
  passkeys: secret,
  passkey_challenges: secret,
  password_resets: secret,
  pending_sign_ins: secret,
  remembered_devices: secret,
  google_handovers: secret,
  connections: 'keys to the houses that the shop works with, which belong to this installation',
  zalo_tokens: 'keys by which messages are sent, good for this installation alone',
  throttles: passing,
  idempotency_keys: passing,
  sandbox_payments: 'a game of the sandbox, in which no money moves',
  notification_outbox: queue,
  message_outbox: queue,
  wish_news: queue,
  restocked_books: queue,
  exports: 'tells of this file itself',
}

/** Columns that no export has, by table: secrets in rows that are the owner's otherwise. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: { password_hash: 'a password, hashed: people choose a new one when they come back' },
  wishlists: { share_token: 'opens a list to all who have it: it can be shared anew' },
  reading_lists: { share_token: 'opens a list to all who have it: it can be shared anew' },
  letter_outbox: { data: 'may hold a link that proves who a person is' },
}

/** Rows that an export has where it does not have all of a table: a condition, and why. */
export const exportedRows: Readonly<Record<string, { where: string; why: string }>> = {
  letter_outbox: { where: 'ended_at is not null', why: queue },
  phone_messages: { where: 'ended_at is not null', why: queue },
  new_books: { where: 'came_at is null', why: queue },
  restock_requests: {
    where: 'email is null',
    why: 'a request without an account is known by the secret of its link alone',
  },
}
