import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { orderDialogWords } from './staff-order-query.ts'

/** Dialog over the list of all orders, and the links to it. */
export const useStaffDialog = () => useHashDialog(orderDialogWords)
