import { FilterChoice } from './filter-choice.tsx'

type Props = { value: string | undefined; names: Readonly<Record<string, string>> }

/** A list narrowed to the rows in one state; the states stand in the order of their names here. */
export function StateFilter({ value, names }: Props) {
  return <FilterChoice label="Tình trạng" name="state" value={value} options={Object.entries(names)} />
}
