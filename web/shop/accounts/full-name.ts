type Named = { first_name: string; last_name: string }

/** The family name comes first, as one says it. */
export const fullName = ({ first_name, last_name }: Named) => `${last_name} ${first_name}`.trim()

/** A whole name that was registered in one field is offered in two: the first word is the family name. */
export function splitName({ first_name, last_name }: Named): Named {
  const words = first_name.trim().split(/\s+/)
  const [family = '', ...own] = words
  return last_name !== '' || own.length === 0
    ? { first_name, last_name }
    : { first_name: own.join(' '), last_name: family }
}
