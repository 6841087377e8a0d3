export const weakSecret =
  'is too weak: it needs at least 32 characters made by chance, for example from `openssl rand -base64 48`'

/** Long, varied, and not one that was copied from an example. */
export function isStrongSecret(secret: string): boolean {
  if (secret.length < 32 || new Set(secret).size < 12) return false
  return !/change.?(me|this|it)|example|default|placeholder|password|your.?secret|session.?secret|development/i.test(
    secret,
  )
}
