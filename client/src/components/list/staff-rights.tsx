import { createContext, type ReactNode, useContext } from 'react';

/** False for who registered themselves: they may look around the panel, and use shares. */
export const StaffRights = createContext(true);

/** What only staff may do. */
export function ForStaff({ children }: { children: ReactNode }): ReactNode {
  return useContext(StaffRights) ? children : null;
}
