import type { PostedContact } from '@tern/contract/contact/contact.ts';
import type { PostedReport } from '@tern/contract/corrections/error-report.ts';
import { createContext } from 'react-router';

/** On the server: a form sent without script that returns with its errors. Never set in the browser. */
export const postedForm = createContext<PostedContact | undefined>(undefined);

/** The same for a report of an error. */
export const postedReport = createContext<PostedReport | undefined>(undefined);
