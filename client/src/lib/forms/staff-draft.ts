import { documentOwner } from '@/lib/api/document-owner';
import { forgetDrafts } from './form-draft';

const prefix = 'staff-';

/** The name of a draft that's only shown again to the user who is signed in now. */
export const nameStaffDraft = (name: string): string => `${prefix}${documentOwner()}-${name}`;

/** Removes what visitors began in this tab. What users began bears their name, and waits for them. */
export const forgetVisitorDrafts = (): void => forgetDrafts({ but: prefix });
