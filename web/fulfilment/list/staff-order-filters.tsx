import { orderStatuses, orderStatusNames } from '#contract/orders/order-status.ts'
import { fulfilmentSentences } from '#contract/orders/order-transitions.ts'
import { useRefresh } from '#web/platform/queries/use-refresh.ts'
import { usePendingQuery } from '#web/platform/queries/use-pending-query.ts'
import { FixedFilter } from '#web/ui/lists/fixed-filter.tsx'
import { ListFilters, submitChoice } from '#web/ui/lists/list-filters.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import {
  readStaffQuery,
  type StaffQuery,
  staffOrdersHref,
  staffOrdersPath,
} from '#web/fulfilment/staff-order-query.ts'

export function StaffOrderFilters({ query: shown }: { query: StaffQuery }) {
  const query = usePendingQuery(staffOrdersPath, shown, readStaffQuery)
  return (
    <ListFilters
      action={staffOrdersPath}
      hrefOf={(chosen) => staffOrdersHref(readStaffQuery(chosen))}
      search={{ value: query.search, placeholder: 'Mã đơn, tên khách, email…' }}
      pageSize={query.pageSize}
      onRefresh={useRefresh(fulfilmentSentences.refreshed)}
    >
      <Select
        label="Trạng thái"
        name="status"
        value={query.status ?? ''}
        onChange={submitChoice}
        className="max-sm:flex-1 max-sm:basis-36 sm:w-52"
      >
        <option value="">Tất cả trạng thái</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusNames[status].short}
          </option>
        ))}
      </Select>
      <FixedFilter
        name="user_id"
        value={query.user_id}
        without={staffOrdersHref({ ...query, user_id: undefined, page: 1 })}
      >
        Đơn hàng của người dùng
      </FixedFilter>
    </ListFilters>
  )
}
