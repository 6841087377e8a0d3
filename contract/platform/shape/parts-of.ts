import * as z from 'zod/mini'

const plain = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'pipe'])

/** Values that `part` describes in a value of `schema`: found by that very schema, so that no list of fields is forgotten. */
export function partsOf<Part extends z.ZodMiniType>(
  schema: z.core.$ZodType,
  part: Part,
  value: unknown,
): z.output<Part>[] {
  if (value === null || value === undefined) return []
  if (schema === part) return [value as z.output<Part>]
  if (schema instanceof z.ZodMiniObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
      partsOf(field, part, (value as Record<string, unknown>)[name]),
    )
  if (schema instanceof z.ZodMiniArray)
    return (value as unknown[]).flatMap((one) => partsOf(schema.def.element, part, one))
  if (
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault
  )
    return partsOf(schema.def.innerType, part, value)
  const { type } = schema._zod.def
  if (!plain.has(type)) throw new Error(`Parts of a schema of the type ${type} are not looked for`)
  return []
}
