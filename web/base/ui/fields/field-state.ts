type Changed<Value> = ((value: Value) => void) | undefined
type Event = { target: HTMLInputElement | HTMLTextAreaElement }

/** Text of a field: kept by the screen that hears of its changes, else by the browser, as in a form that is sent without scripts. */
export const textState = (value: string, onValue: Changed<string>) =>
  onValue ? { value, onChange: ({ target }: Event) => onValue(target.value) } : { defaultValue: value }

/** The same of a checkbox. */
export const tickState = (checked: boolean, onChecked: Changed<boolean>) =>
  onChecked
    ? { checked, onChange: ({ target }: { target: HTMLInputElement }) => onChecked(target.checked) }
    : { defaultChecked: checked }
