import { createContext, type ReactNode, useContext } from 'react';

/** False for those who registered themselves: they may look around the panel, and use shares. */
export const StaffRights = createContext(true);

export function ForStaff({ children }: { children: ReactNode }): ReactNode {
  return useContext(StaffRights) ? children : null;
}
