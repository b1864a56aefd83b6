import type { PostedContact } from '@tern/contract/contact/contact.ts';
import { createContext } from 'react-router';

/** On the server: a form that was sent without script and comes back with its faults. Never set in the browser. */
export const postedForm = createContext<PostedContact | undefined>(undefined);
