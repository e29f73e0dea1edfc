import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app.tsx';

test('finds an order, and opens the form of a retailer', async () => {
  const user = userEvent.setup();
  render(<App />);
  await user.type(screen.getByRole('textbox', { name: 'Search orders' }), 'gupta{Enter}');
  await screen.findByRole('row', { name: /ORD-101/ });
  expect(screen.queryByRole('row', { name: /ORD-103/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add retailer' }));
  const dialog = await screen.findByRole('dialog');
  const [name] = await within(dialog).findAllByRole('textbox');
  if (name) await user.type(name, 'Meena Departmental Store');
  expect(name).toHaveProperty('value', 'Meena Departmental Store');
});
